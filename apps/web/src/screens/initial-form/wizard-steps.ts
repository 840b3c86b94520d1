/** One page of the wizard: what it asks, of the owner or of one farm. */
export interface WizardStep {
  /** Of a page about a farm: without its name. */
  title: string;
  lead: string;
  /** Index of the farm; null where the owner is asked. */
  farm: number | null;
  fields: readonly string[];
  /** Of these, what came with the customer and is only shown. */
  preset: readonly string[];
}

const WELCOME: WizardStep = {
  title: 'Boas-vindas',
  lead: 'Em poucos passos o cadastro da sua operação fica pronto. O que você preencher fica guardado neste navegador até o fim.',
  farm: null,
  fields: ['processing_formatting', 'farms_quantity_diagnosis', 'harvest'],
  preset: ['farms_quantity_diagnosis', 'harvest'],
};

const OWNER: WizardStep = {
  title: 'Dados do proprietário',
  lead: 'Quem responde pela operação, e como falar com essa pessoa.',
  farm: null,
  fields: ['owner_name', 'owner_birth_date', 'owner_phone', 'owner_email'],
  preset: [],
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

/** All pages: welcome, owner, then two a farm. A farm that does not exist yet is named on the first of them. */
export function wizardSteps(count: number, areFarmsNew: boolean): WizardStep[] {
  const preset = areFarmsNew ? [] : ['alias'];
  const ofFarms = Array.from({ length: count }, (_, farm): WizardStep[] => [
    { title: 'identificação e localização', lead: 'Onde fica a fazenda e como falar com ela.', farm, fields: PLACE, preset },
    { title: 'perfil produtivo', lead: 'O que a fazenda produz, e em quanta terra.', farm, fields: PRODUCTION, preset },
  ]);
  return [WELCOME, OWNER, ...ofFarms.flat()];
}
