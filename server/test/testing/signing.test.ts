import { signatureActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/db/transaction.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { type ApiClient, sealPassword } from '../support/api-client.ts'
import { makeLaboratory, type TestLaboratory, testPassword } from '../support/laboratory.ts'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
let lab: TestLaboratory
beforeAll(async () => {
  product = await testProduct()
  lab = await makeLaboratory(product)
}, 120_000)
afterAll(() => product?.stop())

async function unlock(who: ApiClient, pin: string) {
  const { envelope } = await who.raw('OAuth/LoginChallenge', {})
  const challenge = envelope.result as { challenge: string; publicKey: string } // the contract's answer
  return who.raw('Signatures/Unlock', { pin: sealPassword(pin, challenge) })
}
const codesOf = (result: unknown): string[] =>
  (result as { errors: { code: string }[] }).errors.map(error => error.code) // the shape of every refusal

/** Gives an account an approved signature image. */
const giveSignature = (userId: string): Promise<void> =>
  inTransaction(product.services.ownerPool, ownerCaller, {}, async tx => {
    await tx.query(
      `with image as (
         insert into file_object (instance_id, organization_id, business_id, name, size_bytes, sha256, storage_key)
         values ($1, $2, $3, 'sign.png', 1, repeat('a', 64), 'aa/' || repeat('a', 64)) returning id)
       insert into signature (instance_id, organization_id, business_id, user_id, image_file_id, valid_from, state) select $1, $2, $3, $4, id, '2026-01-01', 'approved' from image`,
      [lab.instanceId, lab.organizationId, lab.id, userId],
    )
  })

describe('the signing PIN (workflow 21)', () => {
  it('refuses a wrong one (W-01), one without a signature (W-02), and then opens signing for 15 minutes of this session', async () => {
    const who = await lab.user([])
    expect(codesOf((await unlock(who, 'Falsch2026')).envelope.result)).toEqual(['W-01'])
    expect(codesOf((await unlock(who, testPassword)).envelope.result)).toEqual(['W-02'])
    await giveSignature(who.userId)
    expect(await who.call(signatureActions, 'State', {})).toEqual({
      has_signature: 1,
      unlocked_until: null,
      asks_pin: 1,
    })
    who.clock = '2026-03-03 10:00:00'
    expect((await unlock(who, testPassword)).envelope.result).toEqual({
      has_signature: 1,
      unlocked_until: '2026-03-03 10:15:00',
      asks_pin: 0,
    })
    who.clock = '2026-03-03 10:15:01'
    expect(await who.call(signatureActions, 'State', {})).toEqual({
      has_signature: 1,
      unlocked_until: null,
      asks_pin: 1,
    })
  })
})
