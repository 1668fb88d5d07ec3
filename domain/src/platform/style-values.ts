import { enumList } from '../kit/fields/enum.ts'

/** Kinds of values that a variable of a skin may have. */
export const styleTypeList = enumList('skin_class.type', {
  colour: { zh: '颜色', en: 'Colour', es: 'Color' },
  length: { zh: '长度', en: 'Length', es: 'Longitud' },
  font: { zh: '字体', en: 'Font', es: 'Fuente' },
  picture: { zh: '图片', en: 'Picture', es: 'Imagen' },
  number: { zh: '数字', en: 'Number', es: 'Número' },
})
export type StyleType = (typeof styleTypeList.codes)[number]

/** Two hyphens, then letters, digits and hyphens: the name of a variable of the style sheet. */
export const styleNamePattern = /^--[A-Za-z0-9-]{1,38}$/

/** Colours of states, paper and code belong to no skin: they would say something else than they mean. */
const reserved =
  /^--gt-(?:(?:grey|blue|orange|red|green|teal|violet)-(?:text|glyph|soft|line)|danger(?:-hover)?|font-(?:paper|code)|s-.*|scheme)$/i

/** True for a variable that no skin may set, since it tells states or is the measure of the controls. */
export const isReservedStyle = (name: string): boolean => reserved.test(name)

/** Addresses of pictures of skins begin so; behind it stands the SHA-256 of the content. */
export const stylePictureAddress = '/api/v1/Look/Picture?of='

const generic: ReadonlySet<string> = new Set(['serif', 'sans-serif', 'monospace', 'system-ui'])
const mostFamilies = 10

/** One family of a font list, quoted; null when it could be anything else than a name. */
function familyOf(text: string): string | null {
  const name = text.trim().replace(/^(["'])(.*)\1$/, '$2')
  if (generic.has(name.toLowerCase())) return name.toLowerCase()
  return /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u.test(name) ? `"${name}"` : null
}

function fontOf(text: string): string | null {
  const families = text.split(',').map(familyOf)
  if (families.length > mostFamilies || families.includes(null)) return null
  return families.join(', ')
}

function colourOf(text: string): string | null {
  const hex = text.toUpperCase()
  if (/^#[0-9A-F]{6}$/.test(hex)) return hex
  return /^#[0-9A-F]{3}$/.test(hex) ? `#${[...hex.slice(1)].map(digit => digit + digit).join('')}` : null
}

const matching =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text.toLowerCase() : null

const parsers: Readonly<Record<StyleType, (text: string) => string | null>> = {
  colour: colourOf,
  length: matching(/^(?:0|\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|%))$/i),
  font: fontOf,
  picture: matching(/^(?:none|[0-9a-f]{64})$/i),
  number: matching(/^-?\d{1,6}(?:\.\d{1,4})?$/),
}

/**
 * A value of a style variable in its one normal form, or null when it is none of its type: a colour `#1B5EB0`, a length `4px`, a
 * list of font families, `none` or the SHA-256 of a picture, a plain number. Nothing else ever reaches a style sheet.
 */
export function parseStyleValue(type: StyleType, value: unknown): string | null {
  return typeof value === 'string' && value.length <= 600 ? parsers[type](value.trim()) : null
}

/** What stands in a style sheet for a parsed value: pictures by their address, everything else as it is. */
export function styleText(type: StyleType, value: string): string {
  if (type !== 'picture') return value
  return value === 'none' ? value : `url("${stylePictureAddress}${value}")`
}

/** Codes of the skins that the product delivers; their values stand in its own style sheet and are nobody's to change. */
export const builtInSkins = ['azurite', 'indigo', 'teal', 'graphite', 'plum'] as const
export type BuiltInSkin = (typeof builtInSkins)[number]
/** The skin of whoever chose none where nobody set another one. */
export const firstSkin: BuiltInSkin = 'azurite'

/** True for the code of a skin of the product. */
export const isBuiltIn = (code: string): code is BuiltInSkin => (builtInSkins as readonly string[]).includes(code)
