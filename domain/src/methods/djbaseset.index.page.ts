import { readinessPage } from './readiness-page.ts'

export default readinessPage('djbaseset.index', 'dj')
