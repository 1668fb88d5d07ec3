import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { identityFacts, masked } from '@gt/domain/people/identity-number.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import type { personnelActions } from '@gt/domain/people/personnel-actions.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { z } from 'zod'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof personnelActions)['actions']

const nonceBytes = 12
const tagBytes = 16
const numbers = z.object({ id_card: z.string().nullable(), phone_number: z.string().nullable() })
type Numbers = z.infer<typeof numbers>

/** A key out of the server's own secret, which is not in the rows that it protects. */
const keyFor = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`personal-numbers|${purpose}`).digest()

/** Sealed for one laboratory: what is copied into another one's rows opens for nobody. */
function seal(secret: string, businessId: string, open: Numbers): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), nonce)
  cipher.setAAD(Buffer.from(businessId))
  const body = Buffer.concat([cipher.update(JSON.stringify(open), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
}

function unseal(secret: string, businessId: string, sealed: string): Numbers {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'seal'), bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(businessId))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const body = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
  return numbers.parse(JSON.parse(body.toString('utf8')))
}

/** What is sealed for one laboratory sealed anew for another one, which the person moves to. */
export const sealedAnew = (secret: string, from: string, to: string, sealed: string): string =>
  seal(secret, to, unseal(secret, from, sealed))

/** What stands for the sealed fields in an answer about a row that somebody else changed meanwhile. */
const nothingSealed = { id_card_cipher: null, id_card_digest: null }
export const sealedAway = async <R extends object>(_ctx: Ctx, row: R): Promise<R> => ({ ...row, ...nothingSealed })

const digestOf = (secret: string, id_card: string): string =>
  createHmac('sha256', keyFor(secret, 'digest')).update(id_card).digest('hex')

/** PE-08 when somebody else of the laboratory has the identity number. */
async function guardAlone(ctx: Ctx, id: string, digest: string): Promise<void> {
  const [other] = await ctx.tx.query<{ name: string }>(
    `select name from personnel where business_id = app_biz() and id_card_digest = $1 and id <> $2 and state in ('active', 'candidate') and deleted_at is null limit 1`,
    [digest, id],
  )
  if (other) throw new Refusal([refused(personnelErrors, 'PE-08', { name: other.name }, { field: 'id_card' })])
}

/** Identity and telephone number of one person; see the contract. */
export const readNumbers: Run<Actions['Numbers']> = (call, { id }) =>
  call.transaction({}, async ctx => {
    const row = await getRow(ctx, personnel, id)
    ctx.pending.audit.push({
      entity: personnel.name,
      id,
      action: 'view',
      number: row.name,
      before: null,
      after: { numbers: 'shown' },
      reason: null,
    })
    return row.id_card_cipher
      ? unseal(call.services.linkSecret, row.business_id, row.id_card_cipher)
      : { id_card: null, phone_number: null }
  })

/** Keeps identity and telephone number of a person; see the contract. */
export const keepNumbers: Run<Actions['KeepNumbers']> = (call, { id_card, phone_number, ...item }) =>
  call.transaction({}, async ctx => {
    const row = await lockRow(ctx, personnel, item, sealedAway)
    const number = narrow(id_card ?? '').toUpperCase() || null
    const facts = number === null ? null : identityFacts(number)
    refuseIfAny(number !== null && !facts ? [refused(personnelErrors, 'PE-07', {}, { field: 'id_card' })] : [])
    const { linkSecret } = call.services
    const digest = number === null ? null : digestOf(linkSecret, number)
    if (digest) await guardAlone(ctx, row.id, digest)
    const phone = narrow(phone_number ?? '') || null
    const { id, row_version } = await changeRow(ctx, personnel, row, {
      ...(facts ?? {}),
      id_card: number === null ? null : masked(number),
      phone: phone === null ? null : masked(phone),
      id_card_digest: digest,
      id_card_cipher: seal(linkSecret, row.business_id, { id_card: number, phone_number: phone }),
    })
    return { id, row_version }
  })
