import { enumList } from '../kit/fields/enum.ts'
import type { certificateKinds } from './personnel-certificate.entity.ts'

/** Who judges the change of a key person, one after the other. */
export const changeSteps = enumList('key_person_change.step', {
  supervision: { zh: '监理单位', en: 'Supervision', es: 'Supervisión' },
  central: { zh: '中心试验室', en: 'Central laboratory', es: 'Laboratorio central' },
  owner: { zh: '建设单位', en: 'Owner', es: 'Propiedad' },
})
export type ChangeStep = (typeof changeSteps)['codes'][number]

/**
 * The step behind one, null behind the last. A step whose unit watches the laboratory nowhere is left out; the owner always judges.
 *
 * @param after the step that was taken, null at the beginning
 */
export function nextStep(after: ChangeStep | null, watched: ReadonlySet<ChangeStep>): ChangeStep | null {
  const order = changeSteps.codes
  const rest = after === null ? order : order.slice(order.indexOf(after) + 1)
  return rest.find(step => step === 'owner' || watched.has(step)) ?? null
}

type CertificateKind = (typeof certificateKinds)['codes'][number]

/** Rank of the certificates of a person: 2 with that of an engineer, 1 with that of an assistant, 0 with neither. */
export const certificateRank = (kinds: readonly (CertificateKind | string)[]): 0 | 1 | 2 =>
  kinds.includes('engineer') ? 2 : kinds.includes('assistant') ? 1 : 0

/** True when who comes holds no lower certificate than who goes, by kinds that are valid on the day. */
export const mayReplace = (out: readonly string[], coming: readonly string[]): boolean =>
  certificateRank(coming) >= certificateRank(out)
