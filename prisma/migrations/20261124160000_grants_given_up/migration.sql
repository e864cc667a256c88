-- What is no longer tried is not "trying again": only the merchant has it tried once more.
UPDATE "benefit_grants" SET "error" = jsonb_set("error", '{type}', '"MerchantActionRequired"')
WHERE "error" ->> 'type' = 'TryingAgain' AND "due_at" IS NULL;
