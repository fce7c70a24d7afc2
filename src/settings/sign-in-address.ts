/** An address of the host's with the way back in it: `{return}` stands for where the member is now. */
export const signInAddress = (address: string) =>
  address.replaceAll('{return}', encodeURIComponent(location.href));
