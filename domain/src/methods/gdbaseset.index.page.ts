import { readinessPage } from './readiness-page.ts'

export default readinessPage('gdbaseset.index', 'gd')
