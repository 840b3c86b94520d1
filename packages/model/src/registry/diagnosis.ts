import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import { areaTeamDiagnosis } from '../diagnosis/area-team-diagnosis';
import { diagnosisAverageHerd } from '../diagnosis/diagnosis-average-herd';
import { diagnosisHerd } from '../diagnosis/diagnosis-herd';
import { diagnosisReproduction } from '../diagnosis/diagnosis-reproduction';
import { financialsDiagnosis } from '../diagnosis/financials-diagnosis';
import { inputsDiagnosis } from '../diagnosis/inputs-diagnosis';
import type { Resource } from '../kit/resource';

export const resources: readonly Resource[] = [
  ...herdCatalogues,
  ...financeCatalogues,

  diagnosisHerd,
  diagnosisAverageHerd,
  diagnosisReproduction,
  financialsDiagnosis,
  inputsDiagnosis,
  areaTeamDiagnosis,
];
