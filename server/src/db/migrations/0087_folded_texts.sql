-- Texts are searched and codes compared in one form, whatever width, case, dashes and blanks they were typed with.
create function gt_fold(value text) returns text language sql immutable strict parallel safe
  return lower(translate(normalize(value, NFKC), U&'\00ad\200b\200c\200d\200e\200f\2060\feff', ''));
create function gt_code_fold(value text) returns text language sql immutable strict parallel safe
  return translate(gt_fold(value), U&'\2010\2012\2013\2014\2015\2212' || E' \t\n\r' || U&'\3000', '------');
