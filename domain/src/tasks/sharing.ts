import type { Label } from '../kit/label.ts'

/** What tasks of one record sheet share (workflow 5): the sheet prints one block for each sample and is judged by each. */
export interface SharingFacts {
  readonly order: string
  readonly test: string
  readonly age: number | null
  readonly class: string
  readonly grade: string | null
  /** Day of moulding or of sampling by which the age counts. */
  readonly moulded: string | null
  readonly layer: string | null
  readonly requirement: string | null
}

const words: Readonly<Record<keyof SharingFacts, Label>> = {
  order: { zh: '委托单', en: 'the order', es: 'el encargo' },
  test: { zh: '试验', en: 'the test', es: 'el ensayo' },
  age: { zh: '龄期', en: 'the age', es: 'la edad' },
  class: { zh: '材料分类', en: 'the material class', es: 'la clase de material' },
  grade: { zh: '等级', en: 'the grade', es: 'el grado' },
  moulded: { zh: '成型日期', en: 'the day of moulding', es: 'el día de fabricación' },
  layer: { zh: '层位', en: 'the layer', es: 'la capa' },
  requirement: { zh: '技术要求', en: 'the requirement', es: 'el requisito' },
}

/** The first thing in which two tasks differ that one record sheet cannot hold; null when they may share it. */
export function sharingDifference(a: SharingFacts, b: SharingFacts): Label | null {
  const names: readonly (keyof SharingFacts)[] = [
    'order',
    'test',
    'age',
    'class',
    'grade',
    'moulded',
    'layer',
    'requirement',
  ]
  const found = names.find(name => (a[name] ?? '') !== (b[name] ?? ''))
  return found ? words[found] : null
}
