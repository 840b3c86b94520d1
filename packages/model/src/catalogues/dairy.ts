import { yesNo } from '../kit/field';
import { catalogue } from './catalogue';

/** Reference lists of the dairy farm and its records. */
export const categoryFeeding = catalogue('category_feeding', 'Alimentação', 'Alimentação');
export const categoryRearing = catalogue('category_rearing', 'Categoria', 'Categorias');
export const categoryTortugaCustomer = catalogue('category_tortuga_customer', 'Cliente Tortuga', 'Cliente Tortuga');
export const categoryBirthEcc = catalogue('category_birth_ecc', 'ECC ao parto', 'ECC ao parto');
export const categoryProductiveManagement = catalogue('category_productive_management', 'Manejo produtivo', 'Manejo produtivo');
export const categoryCoreUsed = catalogue('category_core_used', 'Núcleo utilizado', 'Núcleo utilizado', {
  fields: {
    batch_post_birth: yesNo('Pós-parto'),
    batch_high_production_cow: yesNo('Vacas de alta produção'),
    batch_medium_production_cow: yesNo('Vacas de média produção'),
    batch_low_production_cow: yesNo('Vacas de baixa produção'),
    batch_pre_birth: yesNo('Pré-parto'),
  },
});
export const categoryMilking = catalogue('category_milking', 'Ordenha', 'Ordenha');
export const categoryMainBulkUsed = catalogue('category_main_bulk_used', 'Principal volumoso utilizado', 'Principal volumoso utilizado', {
  fields: { summer: yesNo('Verão'), winter: yesNo('Inverno') },
});
export const categoryBulkyProduction = catalogue('category_bulky_production', 'Produção de volumoso', 'Produção de volumoso');
export const categoryPredominantRace = catalogue('category_predominant_race', 'Raça predominante', 'Raça predominante');
export const categoryCommercialFeed = catalogue('category_commercial_feed', 'Ração comercial', 'Ração comercial');
export const categoryProductionSystem = catalogue('category_production_system', 'Sistema de produção', 'Sistema de produção');
export const categoryBulky = catalogue('category_bulky', 'Volumoso', 'Volumoso');
export const categoryZootechnicalCase = catalogue('category_zootechnical_case', 'Caso zootécnico', 'Casos zootécnicos');
export const categoryMilkQualityType = catalogue('category_milk_quality_type', 'Tipo da qualidade do leite', 'Tipo da qualidade do leite');
