import { oauthActions, type SealedPassword } from '@gt/domain/identity/oauth-actions.ts'
import { call } from './client.ts'

/** Seals a password, as every one travels (conventions 4). */
export async function sealNewPassword(password: string): Promise<SealedPassword> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  return sealPassword(password, challenge, publicKey)
}
