/// What keeps a scene's process apart from the rest of the machine: memory whose size nobody can change, and walls of
/// the Linux kernel around the files, signals and connections of a process.
///
/// The module is written in C because Swift imports no variadic system calls, and none of these calls has a function in
/// every C library that HitPath runs on. The numbers and structures of Landlock are declared here, so that headers older
/// than the kernel suffice. Each wall is optional: on a kernel without it, its function returns false.
#ifndef CCONTAINER_H
#define CCONTAINER_H

#include <stdbool.h>
#include <stddef.h>

/// Creates a file in memory without a name, which child processes do not inherit. Returns its descriptor, or -1.
int CContainerMakeMemory(void);

/// Fixes the size of such a file for every process: a process that maps it cannot be stopped by shortening it.
bool CContainerFixSize(int descriptor);

/// Returns the number of bytes that were sent through a local socket and that the other end has not read.
int CContainerUnreadBytes(int descriptor);

/// Makes this process the parent of each process below it whose own parent ends. Otherwise that process would belong to
/// the system, and would not be found.
bool CContainerAdoptOrphans(void);

/// Returns the version of the kernel's Landlock; 0 without it.
int CContainerLandlockVersion(void);

/// Returns whether the kernel has filters for system calls.
bool CContainerHasFilters(void);

/// The walls below hold for the calling thread and everything that it starts afterward, for good.

/// Lets the process write, create, rename and remove files only in the folders among `paths`, and write to the files
/// among them and to the devices that discard data. Reading and executing stay allowed. With a kernel of version 6.12,
/// it can also signal no process that it did not start, and reach no abstract socket of one.
bool CContainerConfineWriting(const char *_Nonnull const *_Nonnull paths, size_t count);

/// Lets the process open no sockets, neither to the network nor to services of this machine.
bool CContainerRefuseSockets(void);

/// Lets the process signal only itself. It is needed where Landlock does not see signals.
bool CContainerRefuseSignals(void);

#endif
