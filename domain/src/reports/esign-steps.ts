import { z } from 'zod'
import { enumList } from '../kit/fields/enum.ts'
import type { stepRole } from './lists.ts'

/** What a signature on a paper says: what its owner did, or that the seal of the laboratory stands on it. */
export const signatureMeaning = enumList('esign.meaning', {
  tested: { zh: '检测', en: 'Tested', es: 'Ensayado' },
  compiled: { zh: '编制', en: 'Compiled', es: 'Redactado' },
  audited: { zh: '审核', en: 'Audited', es: 'Revisado' },
  approved: { zh: '批准', en: 'Approved', es: 'Aprobado' },
  sealed: { zh: '用印', en: 'Sealed', es: 'Sellado' },
})
/** What the check of a signed file finds. */
export const esignVerdict = enumList('esign.verdict', {
  good: {
    zh: '签名有效，文件未被改动',
    en: 'All signatures hold; the file is as it was signed.',
    es: 'Todas las firmas valen; el archivo está como se firmó.',
  },
  altered: { zh: '文件已被篡改', en: 'The file was tampered with', es: 'El archivo fue manipulado' },
  bad: {
    zh: '有签名的证书无效',
    en: 'A signature is by a certificate that does not count',
    es: 'Hay una firma con un certificado que no vale',
  },
  missing: { zh: '签名文件不存在', en: 'The signed file is not there', es: 'El archivo firmado no está' },
})
export type SignatureMeaning = (typeof signatureMeaning.codes)[number]

/** Roles of a report whose people sign its file, in the order in which they do. */
export const signingRoles = [
  'tester',
  'compiler',
  'auditor',
  'approver',
] as const satisfies (typeof stepRole.codes)[number][]
export type SigningRole = (typeof signingRoles)[number]

export const meaningOf = {
  tester: 'tested',
  compiler: 'compiled',
  auditor: 'audited',
  approver: 'approved',
} as const satisfies Record<SigningRole, SignatureMeaning>

const step = z.object({
  kind: z.enum(['person', 'seal']),
  /** Of a person; null for a seal. */
  role: z.enum(signingRoles).nullable(),
  meaning: z.enum(signatureMeaning.codes as [SignatureMeaning, ...SignatureMeaning[]]),
  /** Whose signature it is; of a seal, who put it on. */
  user_id: z.string().nullable(),
  stamp_id: z.string().nullable(),
  /** Of the person or of the seal. */
  name: z.string(),
  state: z.enum(['waiting', 'signed']),
  signed_at: z.string().nullable(),
  /** Of the certificate. */
  serial: z.string().nullable(),
  /** The field of the file that holds the signature. */
  field: z.string().nullable(),
})
export type EsignStep = z.infer<typeof step>
export const esignSteps = z.array(step)

export const isWaitingStep = ({ state }: Pick<EsignStep, 'state'>): boolean => state === 'waiting'

/** The people's steps that must be signed before this one: those of earlier roles. */
export const stepsBefore = (steps: readonly EsignStep[], role: SigningRole): EsignStep[] =>
  steps.filter(
    one =>
      one.kind === 'person' &&
      isWaitingStep(one) &&
      one.role !== null &&
      signingRoles.indexOf(one.role) < signingRoles.indexOf(role),
  )
