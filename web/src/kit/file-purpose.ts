/** Purpose of the files of a field: `equipment.photo_file_id` is `equipment_photo` (conventions 10). */
export const purposeOf = (path: string): string => path.replace(/(_file)?_ids?$/, '').replace('.', '_')
