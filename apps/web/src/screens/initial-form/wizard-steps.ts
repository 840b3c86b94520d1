/** One page of the wizard: what it asks, of the owner or of one farm. */
export interface WizardStep {
  title: string;
  lead: string;
  /** Index of the farm; null where the owner is asked. */
  farm: number | null;
  fields: readonly string[];
}

const WELCOME: WizardStep = {
  title: 'Boas-vindas',
  lead: 'Em poucos passos o cadastro da sua operação fica pronto. O que você preencher fica guardado neste navegador até o fim.',
  farm: null,
  fields: ['processing_formatting', 'farms_quantity_diagnosis', 'harvest'],
};

const OWNER: WizardStep = {
  title: 'Dados do proprietário',
  lead: 'Quem responde pela operação, e como falar com essa pessoa.',
  farm: null,
  fields: ['owner_name', 'owner_birth_date', 'owner_phone', 'owner_email'],
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

/** All pages: welcome, owner, then two a farm. */
export function wizardSteps(farmNames: readonly string[]): WizardStep[] {
  const ofFarms = farmNames.flatMap((name, farm): WizardStep[] => [
    { title: `${name}: identificação e localização`, lead: 'Onde fica a fazenda e como falar com ela.', farm, fields: PLACE },
    { title: `${name}: perfil produtivo`, lead: 'O que a fazenda produz, e em quanta terra.', farm, fields: PRODUCTION },
  ]);
  return [WELCOME, OWNER, ...ofFarms];
}

/** Answers that come with the customer and are only shown. */
export const PRESET_FIELDS: readonly string[] = ['farms_quantity_diagnosis', 'harvest', 'alias'];
