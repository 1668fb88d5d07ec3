/** What is stored of a sample and tells whose it is; of a blind one nobody reads or writes it without the right to know it. */
export const originFields = [
  'local_no',
  'entrustment_id',
  'site_stake',
  'structural_part',
  'manufacturer',
  'batch_number',
  'factory_number',
  'warranty_number',
  'sampling_location',
  'sampling_record_id',
  'material_arrival_id',
  'photo_file_ids',
  'additional',
] as const

/** Whether a sample is told by its code alone. */
const isCoded = (row: Readonly<Record<string, unknown>>): boolean =>
  typeof row.blind_code === 'string' && row.blind_code !== '' && row.sample_number === row.blind_code

/** The fields of a sample that its reader may not know. */
export const hiddenOf = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  isCoded(row) ? originFields : []
