import type { Label } from '../kit/label.ts'

/** Sentences of the public pages; what is not known gets one neutral answer (T_PUBLIC). */
export const publicWords = {
  none: {
    zh: '未查询到该二维码对应的信息',
    en: 'No information for this code',
    es: 'No hay información para este código',
  },
  unused: { zh: '标识未启用', en: 'This label is not in use.', es: 'Esta etiqueta no está en uso.' },
  assigned: { zh: '已分配，未绑定', en: 'Assigned, not bound yet.', es: 'Asignada, aún sin vincular.' },
  voided: { zh: '标识已作废', en: 'This label is void.', es: 'Esta etiqueta está anulada.' },
  found: { zh: '', en: '', es: '' },
  noFile: {
    zh: '手机尾号不符或报告不提供下载',
    en: 'The digits do not match, or the report is not offered.',
    es: 'Los dígitos no coinciden o el informe no se ofrece.',
  },
  told: {
    zh: '已转告出具单位的质量负责人',
    en: 'The quality manager of the laboratory has been told.',
    es: 'Se ha avisado al responsable de calidad del laboratorio.',
  },
  preview: { zh: '仅供预览', en: 'For preview only', es: 'Solo vista previa' },
  copy: { zh: '查验副本', en: 'Verification copy', es: 'Copia de verificación' },
} as const satisfies Record<string, Label>

/** The five words in which the public learns how far a sample is (page samplepreview). */
const sampleWords = {
  waiting: { zh: '待检', en: 'waiting', es: 'en espera' },
  testing: { zh: '在检', en: 'under test', es: 'en ensayo' },
  tested: { zh: '已检', en: 'tested', es: 'ensayada' },
  retained: { zh: '留样', en: 'retained', es: 'retenida' },
  disposed: { zh: '已处置', en: 'disposed of', es: 'eliminada' },
} as const satisfies Record<string, Label>

const coarse: Readonly<Record<string, keyof typeof sampleWords>> = {
  taken: 'testing',
  testing: 'testing',
  tested: 'tested',
  retained: 'retained',
  disposed: 'disposed',
  returned: 'disposed',
  returned_client: 'disposed',
  cancelled: 'disposed',
  rejected: 'disposed',
}

/** The public word of a sample's state. */
export const sampleWord = (state: string): Label => sampleWords[coarse[state] ?? 'waiting']
