export type SignatureTab = 'mine' | 'grants' | 'library'

/** The tabs of the page: everybody has the own signature, who authorises the authorisations, who approves all pictures. */
export const signatureTabs = (can: (op: string) => boolean): readonly SignatureTab[] => [
  'mine',
  ...(can('grant') ? (['grants'] as const) : []),
  ...(can('approve') ? (['library'] as const) : []),
]
