import type { FilePurpose } from './file-purpose.ts'

/** Kinds of pictures that can hold no script; a drawing (SVG) can, and is not taken. */
const types = ['image/png', 'image/jpeg', 'image/webp']
const editing = {
  types,
  upload: ['skinmanage.skin.add', 'skinmanage.skin.edit'],
  read: ['skinmanage.skin.view'],
  owner: 'skin',
} as const

/** Pictures of skins: everybody sees them who wears one, strangers on the page of sign-in among them. */
export const skinPurposes = {
  skin_logo: { ...editing, maxMb: 0.5 },
  skin_background: { ...editing, maxMb: 2 },
  /** For variables whose value is a picture. */
  skin_picture: { ...editing, maxMb: 2 },
} as const satisfies Record<string, FilePurpose>
