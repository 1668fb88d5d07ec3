import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { call, session, sessionNotice } from '../../app/client.ts'

const rememberedKey = 'gt_user_name'

/** The user name kept for the next sign-in; never the password. */
export const rememberedName = (): string => localStorage.getItem(rememberedKey) ?? ''

/** Signs in and writes the cookies of the session. Rejects with the Failure of the server. */
export async function signIn(userName: string, password: string, remember: boolean, otp = ''): Promise<void> {
  const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
    import('../../app/login-cipher.ts'),
    call(oauthActions, 'LoginChallenge', {}),
  ])
  const pwd = sealPassword(password, challenge, publicKey)
  const answer = await call(oauthActions, 'Token', { userName, pwd, ...(otp ? { otp } : {}) })
  if (remember) localStorage.setItem(rememberedKey, userName)
  else localStorage.removeItem(rememberedKey)
  sessionNotice.set(null)
  session.begin(answer)
}
