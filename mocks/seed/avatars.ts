const picture = (ground: string, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>${drawing}</svg>`,
  )}`;

/** Pictures of the few members who have one; the others are shown by their initials. */
export const avatars: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'mei-lindqvist': picture(
      '#1f4e5f',
      '<circle cx="20" cy="16" r="7" fill="#f2c57c"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#e07a5f"/>',
    ),
    'lin-shuyuan': picture(
      '#f4f1de',
      '<path d="M8 30 20 8l12 22z" fill="#3d5a45"/><path d="m14 30 6-11 6 11z" fill="#81b29a"/>',
    ),
    'tomas-iriarte': picture(
      '#2b2d42',
      '<path d="M0 28q10-8 20 0t20 0v12H0z" fill="#8d99ae"/><circle cx="29" cy="12" r="5" fill="#ef8354"/>',
    ),
    'xu-wenqing': picture(
      '#7f1d1d',
      '<rect x="10" y="10" width="20" height="20" fill="none" stroke="#fde8d7" stroke-width="2.5"/><path d="M15 16h10M20 13v15M15 25h10" stroke="#fde8d7" stroke-width="2.5"/>',
    ),
    'amara-okafor': picture(
      '#edae49',
      '<circle cx="20" cy="20" r="11" fill="#00798c"/><circle cx="20" cy="20" r="6" fill="#edae49"/><circle cx="20" cy="20" r="2.5" fill="#d1495b"/>',
    ),
    'tao-ran': picture(
      '#264653',
      '<path d="M4 32c8-18 12 4 18-10s8-4 14-12" fill="none" stroke="#e9c46a" stroke-width="3"/>',
    ),
    'hana-kobayashi': picture(
      '#fdf0f3',
      '<g fill="#e5989b"><circle cx="20" cy="11" r="5.5"/><circle cx="28.500" cy="17.200" r="5.5"/><circle cx="25.300" cy="27.300" r="5.5"/><circle cx="14.700" cy="27.300" r="5.5"/><circle cx="11.500" cy="17.200" r="5.5"/></g><circle cx="20" cy="20" r="4" fill="#ffcb69"/>',
    ),
  }),
);
