-- A search reads the text of every member of one organization (docs/decisions/0013): nothing reads this.
DROP INDEX "members_text_idx";
