import { z } from 'zod'
import { controller, crud, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { customerInfo } from './customer-info.entity.ts'

const unitPages = ['djentrustmanage.entrustunit', 'gdentrustmanage.entrustunit']

/** A customer set as a form takes it over. */
export const pickedCustomer = z.object({
  id: z.string(),
  project_number: z.string().nullable(),
  project_name: z.string(),
  trial_category_id: z.string().nullable(),
  entrust_unit_id: z.string().nullable(),
  entrusting_unit: z.string(),
  inspected_unit: z.string().nullable(),
  witness_unit: z.string().nullable(),
  witness_person: z.string().nullable(),
  witness_certificate: z.string().nullable(),
  sample_sender: z.string(),
  sender_phone: z.string().nullable(),
  section: z.string().nullable(),
  witness_phone: z.string().nullable(),
  sender_certificate: z.string().nullable(),
  supervision_unit: z.string().nullable(),
  construction_unit: z.string().nullable(),
  owner_unit: z.string().nullable(),
  project_address: z.string().nullable(),
  remarks: z.string().nullable(),
  last_used_at: z.string().nullable(),
})

/** Reusable sets of project, units, witness and sender. */
export const customerInfoActions = controller('CustomerInfos', {
  ...crud(customerInfo, {
    pages: ['djbaseset.customerinfo', 'gdentrustmanage.customerinfo'],
    partOf: unitPages.map(page => ({ page, op: 'edit' })),
  }),
  /**
   * Customer sets for the registration: every word of the search is found in project, units, people, telephones or remarks; those
   * of recent orders first. At most 50 rows; with a trial category only its sets and those for all categories.
   */
  Picker: read({
    permission: [
      'djentrustmanage.newEntrustsManager.view',
      'djentrustmanage.entrusttemp.view',
      'gdtrialtest.samplelist.view',
      'gdonlineentrust.onlineentrust.view',
    ],
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      trial_category_id: idSchema.optional(),
      entrust_unit_id: idSchema.optional(),
      size: z.int().min(1).max(50).optional(),
    }),
    output: z.object({
      rows: z.array(pickedCustomer),
    }),
  }),
})
