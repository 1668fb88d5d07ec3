import type { Label } from '../kit/label.ts'
import { narrow } from '../kit/text.ts'
import { specBesideGrade } from './spec-words.ts'

/** The sizes of specimens that a test knows, as its method tells them. */
export interface KnownSizes {
  /** The reading of the record that holds the size. */
  readonly name: string
  /** What it is called there: 试件边长, 公称直径. */
  readonly label: Label
  /** In mm, as the reading takes them. */
  readonly options: readonly string[]
}

/** A test of a sample that knows the sizes of its specimens. */
export interface SizedTest {
  readonly name: string
  readonly size: KnownSizes
}

interface Input {
  readonly name: string
  readonly in: string
  readonly type?: string | undefined
  readonly unit?: string | undefined
  readonly options?: readonly string[] | undefined
  readonly zh: string
  readonly en: string
  readonly es?: string | undefined
}

/** Readings of the size of a specimen (`size`) and of the nominal diameter of a bar (`d`), by the names that all methods give them. */
const sizeNames: readonly string[] = ['size', 'd']

/** The sizes that a method offers for its specimens; null where it leaves them open or has none. */
export function sizesAmong(inputs: readonly Input[]): KnownSizes | null {
  const found = inputs.find(
    ({ name, in: place, type, unit }) =>
      place === 'test' && type === 'choice' && unit === 'mm' && sizeNames.includes(name),
  )
  if (!found?.options) return null
  const { name, zh, en, es, options } = found
  return { name, label: { zh, en, es: es ?? en }, options }
}

/** Figures with their diameter sign and `mm`, also several joined (`150×150×150 mm`), and none out of a longer word (`C30`). */
const measures =
  /([Φφ⌀Ø]\s*)?(?<![A-Za-z0-9.-])(\d+(?:\.\d+)?)(?:\s*(?:mm)?\s*[×xX*]\s*\d+(?:\.\d+)?)*\s*(mm(?![A-Za-z]))?/g

/** Words of a grade, as `C30` or `P8`: clients write them into the same field, and they stay there when the grade is corrected. */
const gradeWords = /(?<![A-Za-z0-9])[A-Za-z]{1,3}\d[A-Za-z0-9.]*/g

interface Named {
  readonly grade: string | null
  readonly specification: string | null
}

/** The sizes in a specification: figures that say so by sign or unit, else the only figure of a bar or any of another specimen. */
function sizesIn(text: string, { name }: KnownSizes): readonly string[] {
  const found = [...text.matchAll(measures)].map(([whole, sign, figure = '', unit]) => ({
    figure: figure.replace(/\.0+$/, ''),
    said: Boolean(sign ?? unit),
    whole: whole.trim() === text,
  }))
  const said = found.filter(one => one.said)
  // lengths and pieces may stand beside a diameter
  const meant = said.length > 0 ? said : found.filter(one => name === 'size' || one.whole)
  return [...new Set(meant.map(one => one.figure))]
}

/**
 * What the registration says of the size of a sample's specimens, for a test that knows some. `size`: the one that its record
 * begins with, in mm; null where none is named. `fits` is false for a text that names another one, and, in the field of a
 * specimen's size, for a text that names none. Words of a grade may stand in the same field.
 */
export function registeredSize(
  known: KnownSizes,
  { grade, specification }: Named,
): { readonly size: string | null; readonly fits: boolean } {
  const text = narrow(specBesideGrade(specification, grade) ?? '')
    .replace(gradeWords, '')
    .trim()
  if (text === '') return { size: null, fits: true }
  const [size = null, ...others] = sizesIn(text, known)
  const isNamed = size !== null && others.length === 0
  if (isNamed && known.options.includes(size)) return { size, fits: true }
  return { size: null, fits: known.name !== 'size' && !isNamed }
}
