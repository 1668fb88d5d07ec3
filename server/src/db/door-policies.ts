import { all, type Rule, reading, rule } from './policy-rules.ts'

/** Who reads and writes what stands at the doors: partners and their tickets, applications for accounts, forgotten passwords. */
export const ofDoors: Readonly<Record<string, readonly Rule[]>> = {
  password_reset: [rule('auth', all, 'true')],
  // keys of certificates are read and written in the role that signs in alone; the laboratory reads the rest and revokes
  esign_certificate: [
    rule('own', ['select', 'update'], 'business_id = app_biz()'),
    rule('auth', ['select', 'insert'], 'business_id = app_biz()'),
  ],
  auto_login_client: [rule('platform', all, 'true'), rule('auth', ['select', 'update'], 'true')],
  auto_login_key: [rule('platform', all, 'true'), rule('auth', reading, 'true')],
  register_application: [
    rule('platform', all, 'true'),
    rule('auth', all, 'true'),
    // a laboratory decides what is asked of it
    rule('own', ['select', 'update'], 'target_business_id = app_biz()'),
  ],
  // who applies for an account shows the code of his unit
  business_invitation: [rule('auth', ['select', 'update'], 'true')],
  // whoever may call may reserve ids for his own new rows
  reserved_id: [rule('auth', ['select', 'insert'], 'true')],
  // who came by which ticket of a partner is for the platform alone
  used_ticket: [rule('platform', all, 'true'), rule('auth', ['select', 'insert'], 'true')],
  // whose an outside identity is, said by its holder at the door of a partner
  user_relationship: [rule('auth', all, 'true')],
}
