import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'

/** Test bound to a ledger template. */
export const accountTemplateTrial = defineEntity('account_template_trial', {
  label: { zh: '台账模板试验绑定', en: 'Ledger-test binding', es: 'Vínculo libro-ensayo' },
  tenancy: 'business',
  title: 'account_template_id',
  seedable: true,
  unique: [['account_template_id', 'trial_list_id']],
  fields: {
    account_template_id: ref(
      { zh: '台账模板', en: 'Template', es: 'Plantilla de libro' },
      { to: 'account_template', required: true },
    ),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
  },
})
