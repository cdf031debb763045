/** Exports the Brazilian Portuguese texts. */
export { ptBR } from "../../src/messages/languages/pt-BR/pt-BR.ts";
