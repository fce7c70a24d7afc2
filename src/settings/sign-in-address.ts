/** Replaces `{return}` in an address of the host by the member's current address. */
export const signInAddress = (address: string) =>
  address.replaceAll('{return}', encodeURIComponent(location.href));
