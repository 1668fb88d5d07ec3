import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { call } from './client.ts'

/** A password as it travels. */
export async function sealedPassword(password: string) {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('./login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  return sealPassword(password, challenge, publicKey)
}
