import { createHash, createHmac } from 'node:crypto'
import { secretOf } from '@gt/domain/qrcode/label-code.ts'

/**
 * The secret part of a label: made of the secret of this installation, so that it is kept nowhere and can be handed to a maker
 * (decision 0152).
 */
export const labelSecret = (installation: string, code: string): string =>
  secretOf(createHmac('sha256', installation).update(`label|${code}`).digest())

/** What is kept of it, so that labels are known again also under another secret of the installation. */
export const secretDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The password of the file of codes that is handed out for the nth time. */
export const filePassword = (installation: string, orderId: string, nth: number): string =>
  secretOf(createHmac('sha256', installation).update(`label-file|${orderId}|${nth}`).digest()).slice(1)
