import type { Label } from '../kit/label.ts'
import type { PaperData } from '../paper/data.ts'

/** What the public check answers (workflow 22). */
export const verifyOutcomes = ['genuine', 'not_issued', 'superseded', 'voided', 'unknown'] as const
export type VerifyOutcome = (typeof verifyOutcomes)[number]

/** The sentence of the banner. A wrong, foreign or reserved code gets the same neutral one. */
export const verifyWords: Readonly<Record<VerifyOutcome, Label>> = {
  genuine: { zh: '真实有效', en: 'Genuine and valid', es: 'Auténtico y vigente' },
  not_issued: { zh: '报告尚未发放', en: 'Not issued yet', es: 'Aún no emitido' },
  superseded: {
    zh: '该报告已被{number}替代',
    en: 'This report was replaced by {number}',
    es: 'Este informe fue sustituido por {number}',
  },
  voided: { zh: '该报告已作废', en: 'This report is void', es: 'Este informe está anulado' },
  unknown: {
    zh: '未查到该报告，谨防假冒',
    en: 'No such report; beware of forgeries',
    es: 'No existe tal informe; cuidado con falsificaciones',
  },
}

/** The remark of a report whose change is running: it stays valid until the change is done (workflow 7). */
export const beingChanged: Label = { zh: '变更中', en: 'being changed', es: 'en modificación' }

export interface CodeFacts {
  readonly code_state: string
  readonly revision_state: string
  readonly report_state: string
  readonly issued: 0 | 1
}

/** What a code means; reserved codes are those of drafts and tell nothing. */
export function outcomeOf(facts: CodeFacts | null): VerifyOutcome {
  if (facts === null || facts.code_state === 'reserved') return 'unknown'
  if (facts.code_state === 'voided' || facts.revision_state === 'voided' || facts.report_state === 'voided')
    return 'voided'
  if (facts.code_state === 'superseded' || facts.revision_state === 'superseded') return 'superseded'
  return facts.issued === 1 ? 'genuine' : 'not_issued'
}

/**
 * The facts of an issued report that anybody may see: those printed on it, without telephone numbers of people, prices and
 * raw readings (T_PUBLIC).
 */
export function publicFacts(paper: PaperData) {
  const { context, samples, conclusion, signatures } = paper
  const names = (role: string): string[] => (signatures[role] ?? []).map(({ name }) => name)
  return {
    test: context.method.name.zh,
    samples: samples.map(({ name, number, specification }) => ({ name, number, specification })),
    project: context.customer.project,
    part: context.customer.part,
    client: context.customer.unit,
    test_basis: context.basis.test,
    judgement_basis: context.basis.judgement,
    tested_on: context.times.tested,
    conclusion,
    marks: context.laboratory.marks.map(({ kind, number }) => ({ kind, number })),
    people: { tested: names('tested'), audited: names('audited'), approved: names('approved') },
  }
}
