import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Longest drawn signature as base64; one of the pad takes about a tenth. */
export const longestDrawing = 200_000

/**
 * A receiver of reports is asked to sign on a telephone: whoever holds the token of the QR code may do so once, within minutes.
 * The row is gone a day later; what was drawn is stored with the delivery by the person who asked.
 */
export const signatureCall = defineEntity('signature_call', {
  label: { zh: '手机签名请求', en: 'Signature on a telephone', es: 'Firma en el teléfono' },
  tenancy: 'business',
  title: 'token_digest',
  index: [['expires_at']],
  fields: {
    /** SHA-256 of the token, hex; the token itself is nowhere but in the QR code. */
    token_digest: text(
      { zh: '令牌摘要', en: 'Digest of the token', es: 'Resumen del token' },
      { max: 64, required: true, unique: true },
    ),
    report_ids: json({ zh: '报告', en: 'Reports', es: 'Informes' }, { required: true, default: [] }),
    expires_at: datetime({ zh: '失效时间', en: 'Ends at', es: 'Caduca' }, { required: true }),
    /** PNG as base64, once the receiver signed. */
    picture: text({ zh: '签名', en: 'Signature', es: 'Firma' }, { max: longestDrawing }),
  },
})
