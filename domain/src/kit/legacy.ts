import type { Id } from './id.ts'

/** Fixed ids that the specification names; they are seeded rows, referred to by these names only (D-30). */
export const fixedIds = {
  /** Business type that marks the base business. */
  baseBusinessType: '43' as Id,
  /** System category of laboratory management; the administrator post is looked for in it. */
  laboratorySystemCategory: '4' as Id,
  /** Instance whose posts, sectors and skins every new one begins with. */
  standardInstance: '1' as Id,
  /** Instance of one related system. */
  relatedInstance: '6' as Id,
} as const
