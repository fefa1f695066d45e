// This header expands to the file at PATH as an element of a table of `CAsset`.
{
  PATH,
  (const unsigned char[]){
#embed PATH
  },
  sizeof((const unsigned char[]){
#embed PATH
  }),
},
#undef PATH
