/** Modules that are enabled with every branch above them, as a common table expression `open_module` of their columns. */
export const openModules = `open_module as (
  select m.* from module m where m.parent_id is null and m.enabled and m.deleted_at is null
  union all select m.* from open_module o join module m on m.parent_id = o.id where m.enabled and m.deleted_at is null)`
