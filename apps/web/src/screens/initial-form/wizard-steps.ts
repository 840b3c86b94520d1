export interface WizardStep {
  /** Without the name of the farm. */
  title: string;
  lead: string;
  /** Index of the farm; null on pages of the owner. */
  farm: number | null;
  fields: readonly string[];
  preset: readonly string[];
}

const OWNER: WizardStep = {
  title: 'Dados do proprietário',
  lead: 'Quem responde pela fazenda, para a equipe técnica saber com quem falar.',
  farm: null,
  fields: ['owner_name', 'owner_birth_date', 'owner_phone', 'owner_email'],
  preset: [],
};

const RESULTS: WizardStep = {
  title: 'Resultados',
  lead: 'Como os resultados saem e a partir de qual safra. Depois deste passo você já pode lançar.',
  farm: null,
  fields: ['processing_formatting', 'farms_quantity_diagnosis', 'harvest'],
  preset: ['farms_quantity_diagnosis', 'harvest'],
};

const PLACE = ['alias', 'email', 'is_client_dsm', 'other_company', 'category_biome', 'country', 'region', 'state', 'city'];
const PRODUCTION = [
  'category_livestock_system',
  'category_type',
  'category_own_farming',
  'category_confinement',
  'only_confinement',
  'ilp',
  'category_ilp_percentage',
  'total_area',
  'land_value',
];

/** The farm comes first, because it is what a newcomer knows best. A new farm gets its name on its first page. */
export function wizardSteps(count: number, areFarmsNew: boolean): WizardStep[] {
  const preset = areFarmsNew ? [] : ['alias'];
  const ofFarms = Array.from({ length: count }, (_, farm): WizardStep[] => [
    {
      title: 'identificação e localização',
      lead: 'Como a fazenda se chama e onde fica: é assim que ela aparece nas telas e nos relatórios.',
      farm,
      fields: PLACE,
      preset,
    },
    {
      title: 'perfil produtivo',
      lead: 'O que a fazenda produz e em quanta terra: decide com quais fazendas ela se compara.',
      farm,
      fields: PRODUCTION,
      preset,
    },
  ]);
  return [...ofFarms.flat(), OWNER, RESULTS];
}
