import { defineListPage } from '../kit/page/define.ts'
import { customerInfo } from './customer-info.entity.ts'

/** Sets of project, units, witness and sender that the registration picks from. */
export default defineListPage('djbaseset.customerinfo', {
  entity: customerInfo,
  columns: [
    { of: 'project_name', width: 220 },
    { of: 'project_number', width: 120 },
    { of: 'entrusting_unit', width: 200 },
    { of: 'inspected_unit', width: 180 },
    { of: 'witness_unit', width: 160 },
    { of: 'witness_person', width: 80 },
    { of: 'witness_certificate', width: 120 },
    { of: 'sample_sender', width: 90 },
    { of: 'sender_phone', width: 120 },
    { of: 'trial_category_id', width: 90 },
    { of: 'use_count', width: 80 },
    { of: 'last_used', width: 105 },
    { of: 'remarks', width: 160 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['project_name', 'entrusting_unit', 'trial_category_id', 'enabled'],
  sort: '-use_count',
  form: [
    {
      fields: [
        'project_number',
        'project_name',
        {
          of: 'trial_category_id',
          hint: {
            zh: '只在该类别的登记中可选，留空为全部类别',
            en: 'Offered at registrations of this category; of all when empty',
            es: 'Se ofrece en los registros de esta categoría; en todos si se deja vacía',
          },
        },
        'project_id',
        'section',
        'project_address',
      ],
    },
    {
      title: { zh: '单位', en: 'Units', es: 'Unidades' },
      fields: [
        'entrust_unit_id',
        'entrusting_unit',
        'inspected_unit',
        'construction_unit',
        'supervision_unit',
        'owner_unit',
      ],
    },
    {
      title: { zh: '送样与见证', en: 'Sender and witness', es: 'Entrega y testigo' },
      fields: [
        'sample_sender',
        'sender_phone',
        'sender_certificate',
        'witness_unit',
        'witness_person',
        'witness_certificate',
        'witness_phone',
      ],
    },
    { fields: ['remarks', 'enabled'] },
  ],
  importable: true,
})
