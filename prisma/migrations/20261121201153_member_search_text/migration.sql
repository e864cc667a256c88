-- AlterTable
ALTER TABLE "members" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- What follows is outside of what the schema can say.
CREATE FUNCTION "set_member_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The user is held until the commit, so that a new name or address meanwhile is not missed.
  NEW."search_text" := coalesce((
    SELECT lower("name") || E'\n' || "email" FROM "users" WHERE "id" = NEW."user_id" FOR NO KEY UPDATE
  ), '');
  RETURN NEW;
END $$;

CREATE TRIGGER "members_search_text" BEFORE INSERT ON "members"
  FOR EACH ROW EXECUTE FUNCTION "set_member_search_text"();

CREATE FUNCTION "renew_member_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "members" SET "search_text" = lower(NEW."name") || E'\n' || NEW."email" WHERE "user_id" = NEW."id";
  RETURN NULL;
END $$;

CREATE TRIGGER "users_search_text" AFTER UPDATE OF "name", "email" ON "users"
  FOR EACH ROW WHEN ((OLD."name", OLD."email") IS DISTINCT FROM (NEW."name", NEW."email"))
  EXECUTE FUNCTION "renew_member_search_text"();

UPDATE "members" m SET "search_text" = lower(u."name") || E'\n' || u."email"
FROM "users" u WHERE u."id" = m."user_id";
