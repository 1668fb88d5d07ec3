/** What a method says of its parameters, also of those whose price a person changed; the catalogue changes none of it. */
export const managedFields = [
  'parameter_name',
  'name_en',
  'name_es',
  'symbol',
  'unit',
  'value_kind',
  'decimals',
  'test_method',
] as const
