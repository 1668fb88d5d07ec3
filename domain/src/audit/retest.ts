/**
 * Tests that are never repeated on new specimens: their failure leads to coring, rebound or the assessment of the lot as a new
 * order, never to a second value (workflow 14).
 */
export const testsWithoutRepeat: readonly string[] = [
  'concrete-cube-strength',
  'concrete-flexural-strength',
  'concrete-splitting-strength',
  'mortar-cube-strength',
]
