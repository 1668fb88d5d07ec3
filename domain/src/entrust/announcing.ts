/** Who may make an announcement; read by pages that need nothing else of it. */
export const announcing = {
  permission: [
    'djentrustmanage.entrusttemp.add',
    'gdonlineentrust.onlineentrust.add',
    'gdonlineentrust.onlineentrustlist.add',
    'gdonlineentrust.onlineentrustlist.edit',
  ],
} as const
