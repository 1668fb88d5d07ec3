import { type Rule, rule, writing } from './policy-rules.ts'

/** A unit makes skins for itself and an organisation for its own; those of the instance are the platform's. */
export const ofSkins: Readonly<Record<string, readonly Rule[]>> = {
  skin: [
    rule('own', writing, "instance_id = app_instance() and scope = 'business' and business_id = app_biz()"),
    rule('org', writing, "instance_id = app_instance() and scope = 'organization' and organization_id = app_org()"),
  ],
}
