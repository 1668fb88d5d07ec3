import { describe, expect, test } from 'vitest'
import { type CookieJar, interfaceCookies, openSession, sessionCookies } from './session.ts'

/** A jar that behaves as a browser's: Max-Age 0 removes, the rest is kept with its attributes. */
function fakeJar(secure = true): CookieJar & { kept: Map<string, { value: string; attributes: string }> } {
  const kept = new Map<string, { value: string; attributes: string }>()
  return {
    kept,
    secure,
    read: () => [...kept].map(([name, { value }]) => `${name}=${value}`).join('; '),
    write(cookie) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, { value, attributes: attributes.join('; ') })
    },
  }
}

const signedIn = { token: 'T'.repeat(43), businessId: '7', loginRecordsId: '91', cookieDays: 2 }

describe('session cookies', () => {
  test('[4.2-005 4.2-006 4.2-007 4.2-008] unset cookies read as their defaults', () => {
    const session = openSession(fakeJar())
    expect(session.get('gt_current_mode')).toBe('1')
    expect(session.get('gt_trial_category')).toBe('-1')
    expect(session.get('gt_trial_category_num')).toBe('0')
    expect(session.get('gt_verify')).toBe('0')
    expect(session.get('gt_size')).toBe('medium')
    expect(session.language()).toBe('zh')
  })

  test('[4.4-004] another value of the current mode reads as 1', () => {
    const jar = fakeJar()
    jar.write('gt_current_mode=3; Path=/')
    expect(openSession(jar).get('gt_current_mode')).toBe('1')
  })

  test('[4.2-001 4.2-009] the token is Secure and SameSite and lives as long as the server says', () => {
    const jar = fakeJar()
    openSession(jar).begin(signedIn)
    expect(jar.kept.get('gt_token')?.attributes).toBe(`Path=/; Max-Age=${2 * 86_400}; SameSite=Lax; Secure`)
    openSession(fakeJar(false)).begin(signedIn)
  })

  test('[4.2-009] without a configured lifetime it is one day', () => {
    const jar = fakeJar(false)
    openSession(jar).begin({ ...signedIn, cookieDays: 0 })
    expect(jar.kept.get('gt_token')?.attributes).toBe('Path=/; Max-Age=86400; SameSite=Lax')
  })

  test('[4.5-001 to 4.5-007] logout clears every session cookie and keeps the interface', () => {
    const jar = fakeJar()
    const session = openSession(jar)
    session.begin(signedIn)
    for (const name of ['gt_visitor', 'gt_verify'] as const) session.set(name, '1')
    session.set('gt_current_mode', '2')
    session.set('gt_trial_category', '3')
    session.set('gt_trial_category_num', '3')
    session.set('gt_language', 'es')
    session.set('gt_size', 'mini')
    session.set('gt_sidebar', '0')
    expect(Object.keys(sessionCookies).every(name => jar.kept.has(name))).toBe(true)
    session.end()
    expect([...jar.kept.keys()].sort()).toEqual(['gt_language', 'gt_sidebar', 'gt_size'])
    expect(session.get('gt_current_mode')).toBe('1')
    expect(session.get('gt_trial_category')).toBe('-1')
    expect(Object.keys(interfaceCookies)).toContain('gt_language')
  })

  test('the default of a cookie is nobody’s choice', () => {
    const session = openSession(fakeJar())
    expect([session.get('gt_language'), session.has('gt_language')]).toEqual(['zh', false])
    session.set('gt_language', 'zh')
    expect(session.has('gt_language')).toBe(true)
  })

  test('a token with signs of its own survives the round trip', () => {
    const session = openSession(fakeJar())
    session.begin({ ...signedIn, token: 'a=b;c d' })
    expect(session.get('gt_token')).toBe('a=b;c d')
  })
})
