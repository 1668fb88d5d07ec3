import type { Label } from '../kit/label.ts'

interface Subject {
  readonly label: Label
  /** Kinds of messages that are about it: whoever turns the subject off has none of them in the bell. */
  readonly kinds: readonly string[]
}

/** What a laboratory is reminded of, by subject (page djnotification/informationaggregation). */
export const informationSubjects = {
  ages: { label: { zh: '龄期', en: 'Ages', es: 'Edades' }, kinds: ['age'] },
  equipment: { label: { zh: '设备', en: 'Equipment', es: 'Equipos' }, kinds: ['equipment', 'calibration'] },
  people: { label: { zh: '人员', en: 'People', es: 'Personal' }, kinds: ['certificate'] },
  standards: { label: { zh: '标准', en: 'Standards', es: 'Normas' }, kinds: ['standard'] },
  samples: { label: { zh: '样品', en: 'Samples', es: 'Muestras' }, kinds: ['retention'] },
  reports: { label: { zh: '报告', en: 'Reports', es: 'Informes' }, kinds: [] },
  failures: { label: { zh: '不合格', en: 'Nonconforming', es: 'No conformidades' }, kinds: ['nonconforming'] },
  charges: { label: { zh: '收费', en: 'Charges', es: 'Cobros' }, kinds: ['charge'] },
  environment: { label: { zh: '环境', en: 'Environment', es: 'Ambiente' }, kinds: ['climate'] },
} as const satisfies Readonly<Record<string, Subject>>

export type InformationSubject = keyof typeof informationSubjects

/** Name under which a person's choice of subjects is kept among his homes. */
export const informationVariant = 'information'

/** Kinds of messages of the subjects that a person turned off. */
export const kindsTurnedOff = (hidden: readonly string[]): readonly string[] =>
  Object.entries(informationSubjects).flatMap(([name, { kinds }]) => (hidden.includes(name) ? kinds : []))
